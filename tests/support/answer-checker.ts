import formats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { ApiDescription } from '#shared/api-description.ts'

const addFormats = formats as unknown as (ajv: Ajv2020) => void

/** Says what is wrong with an answer by the description of the API; null when its status is described and its body fits. */
export function answerChecker(document: ApiDescription) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema(document, 'api')
  const compiled = new Map<string, ValidateFunction>()
  return (call: string, answer: Response, text: string): string | null => {
    const [method = '', ownPath = ''] = call.split(' ')
    const path = ownPath.replace(/:(\w+)/g, '{$1}')
    const described = document.paths?.[path]?.[method.toLowerCase()]?.responses?.[answer.status]
    if (!described) return `${call} answered ${answer.status}, which its description does not know: ${text}`
    const [type] = Object.keys(described.content ?? {})
    if (type !== 'application/json') return null
    const pointer = ['paths', path, method.toLowerCase(), 'responses', String(answer.status), 'content', type, 'schema']
    const reference = `api#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
    const validate = compiled.get(reference) ?? ajv.compile({ $ref: reference })
    compiled.set(reference, validate)
    if (validate(JSON.parse(text))) return null
    return `${call} answered ${answer.status} with ${text}: ${ajv.errorsText(validate.errors)}`
  }
}
