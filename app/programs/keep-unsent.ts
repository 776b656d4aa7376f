import { keepUnsent } from '#app/admin/parts/forms/unsent.ts'

for (const part of document.querySelectorAll<HTMLElement>('[data-unsent]')) keepUnsent(part)
// Sent before scripts are live, a form says that its words are kept.
for (const field of document.querySelectorAll<HTMLInputElement>('input[name=kept]')) field.value = '1'
