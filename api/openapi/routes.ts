import * as z from 'zod'
import { apiPaths } from '#shared/paths.ts'
import type { AddCall } from '../call.ts'
import type { ApiDocument } from './document.ts'

export function openApiCalls(add: AddCall, document: () => ApiDocument): void {
  add({
    method: 'GET',
    path: apiPaths.openApi,
    audience: 'public',
    feature: 'system',
    summary: 'This description, made from the schemas that check the calls',
    answers: { 200: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }) },
    handle: () => document(),
  })
}
