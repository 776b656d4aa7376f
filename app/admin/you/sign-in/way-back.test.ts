import { expect, test } from 'vitest'
import { wayBack } from './way-back.ts'

const from = (to: string) => wayBack(new URL(`http://localhost:3000/admin/sign-in?${new URLSearchParams({ to })}`))

test.each(['/admin', '/admin/posts?status=draft&page=2', '/admin/leads/01a2007b-c062-7591-baf4-b0910e7d1953'])(
  'after signing in one is back at %s',
  (to) => expect(from(to)).toBe(to),
)

test.each([
  '',
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example/admin',
  '/	/evil.example',
  'javascript:alert(1)',
  '/',
  '/blog-list',
  '/administration',
  '/admin/../blog-list',
  '/admin/sign-in',
  '/admin/sign-in?to=/admin',
])('never to %j', (to) => expect(from(to)).toBe('/admin'))
