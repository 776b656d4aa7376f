/** How the protocol names a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

export interface ElementReference {
  [ELEMENT]: string
}

export const idOf = (reference: ElementReference): string => reference[ELEMENT]

/** Calls of one session of W3C WebDriver. */
export interface Session {
  call<Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer>
}

/** Begins a session with these capabilities at a driver that listens there. */
export async function beginSession(driverUrl: string, capabilities: object): Promise<Session> {
  const begun = await call<{ sessionId: string }>(`${driverUrl}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })
  const url = `${driverUrl}/session/${begun.sessionId}`
  return { call: (method, path, body) => call(url + path, method, body) }
}

async function call<Answer>(url: string, method: string, body?: object): Promise<Answer> {
  const answer = await fetch(url, { method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) })
  const { value } = (await answer.json()) as { value: any }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
