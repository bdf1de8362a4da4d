import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../form/form-state.ts'
import { useUiText } from '../texts.tsx'
import { useErrorInTitle } from '../title.ts'

type Props = {
  errors?: FieldErrors | undefined
  message?: string | undefined
  attempt?: number | undefined
}

// The first control of a field: the element itself, or one inside a group.
const controlOf = (name: string): HTMLElement | null => {
  const field = document.getElementById(`field-${name}`)
  return field?.matches('fieldset')
    ? (field.querySelector<HTMLElement>('input, select, textarea, button') ?? field)
    : field
}

// Labels tell apart ten fields that all say "This field is required".
const labelOf = (name: string): string => {
  const label = document.getElementById(`field-${name}-label`)
  return label?.dataset.summary ?? label?.firstChild?.textContent?.trim() ?? ''
}

const useLabels = (names: readonly string[]): Record<string, string> => {
  const [labels, setLabels] = useState<Record<string, string>>({})
  const all = names.join(' ')
  useLayoutEffect(() => {
    setLabels(Object.fromEntries(all.split(' ').map((name) => [name, labelOf(name)])))
  }, [all])
  return labels
}

export const ErrorSummary = ({ errors = {}, message, attempt = 0 }: Props) => {
  const text = useUiText()
  const box = useRef<HTMLElement>(null)
  const heading = useId()
  const details = useId()
  const listed = Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const labels = useLabels(listed.map(([name]) => name))
  const hasErrors = listed.length > 0 || message !== undefined
  useErrorInTitle(text.errorPrefix, hasErrors)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (!hasErrors) return null
  const jump = (event: MouseEvent, name: string) => {
    event.preventDefault()
    const control = controlOf(name)
    control?.focus()
    control?.scrollIntoView({ block: 'center' })
  }
  return (
    // Each attempt focuses the summary, which reads it out. As an alert it would be read again after every correction.
    <section
      ref={box}
      aria-labelledby={heading}
      aria-describedby={details}
      tabIndex={-1}
      className="rounded-card border-3 border-danger bg-surface p-4"
    >
      <h2 id={heading} className="text-h3 font-semibold text-ink">
        {text.problemTitle}
      </h2>
      <div id={details}>
        {message && <p className="mt-1 text-ink">{message}</p>}
        {listed.length > 0 && (
          <ul className="mt-1 flex flex-col gap-1">
            {listed.map(([name, error]) => (
              <li key={name}>
                <a
                  href={`#field-${name}`}
                  onClick={(event) => jump(event, name)}
                  className="inline-block rounded-tag py-0.5 font-semibold text-danger underline underline-offset-3"
                >
                  {labels[name] ? `${labels[name]}: ${error}` : error}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
