import { paths } from './paths.ts'

/** A website plan as its card names it. */
export interface Plan {
  name: string
  period: 'monthly' | 'yearly'
}

/** The contact form, which {@link planMessage} then begins. */
export const planPath = ({ name, period }: Plan): string => `${paths.contact}?${new URLSearchParams({ plan: name, billing: period })}`

/** The plan that an address asks for; undefined when there is no such one. */
export const askedPlan = <Of extends Plan>(plans: readonly Of[], asked: URLSearchParams): Of | undefined =>
  plans.find(({ name, period }) => name === asked.get('plan') && period === asked.get('billing'))

export const planMessage = ({ name, period }: Plan): string => `I would like the Website ${name} plan, paid ${period}.`
