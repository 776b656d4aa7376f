import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Of a screen whose answer to a conflict (409) shows what is stored now: the router leaves what was loaded alone after errors. */
export const revalidatesAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate || actionStatus === 409
