import { Component, createRef, type ReactNode } from 'react'

interface Props {
  /** What changes with the page: another one is tried anew. */
  page?: string
  children: ReactNode
}

interface State {
  hasFailed: boolean
  page: string | undefined
}

/** What stood there last: its markup, and what stood in its fields. */
interface Shown {
  markup: string
  fields: { value: string; checked: boolean }[]
}

const fieldsOf = (place: HTMLElement) => [...place.querySelectorAll<HTMLInputElement>('input:not([type=file]),textarea,select')]

/**
 * A part of a page that may fail without taking the page with it: what it showed last stays, with what was typed, and works as without
 * scripts. So a part goes on that something else than React has changed.
 */
export class PartBoundary extends Component<Props, State> {
  override readonly state: State = { hasFailed: false, page: this.props.page }
  readonly #place = createRef<HTMLDivElement>()

  static getDerivedStateFromError = (): Partial<State> => ({ hasFailed: true })

  static getDerivedStateFromProps = ({ page }: Props, state: State): State | null =>
    page === state.page ? null : { hasFailed: false, page }

  override getSnapshotBeforeUpdate(_: Props, before: State): Shown | null {
    const place = this.#place.current
    if (!place || before.hasFailed || !this.state.hasFailed) return null
    return { markup: place.innerHTML, fields: fieldsOf(place).map(({ value, checked }) => ({ value, checked })) }
  }

  override componentDidUpdate(_props: Props, _before: State, shown: Shown | null): void {
    const place = this.#place.current
    if (!place || !shown) return
    place.innerHTML = shown.markup
    for (const [index, field] of fieldsOf(place).entries()) Object.assign(field, shown.fields[index])
  }

  override render(): ReactNode {
    // Another element, so that React leaves alone what was changed in the first.
    return this.state.hasFailed ? (
      <div key="last" ref={this.#place} className="contents" />
    ) : (
      <div key="living" ref={this.#place} className="contents" data-living>
        {this.props.children}
      </div>
    )
  }
}
