// Reads a chosen file on the server and says what it contains. Only the latest reading counts.
import { useRef, useState } from 'react'
import { type Answer, call } from '../../../lib/api.ts'
import type { Checked, Columns } from './columns-form.tsx'

export type StatementInput = { file: File; columns?: Columns | undefined; opening: string; closing: string }

export const statementForm = ({ file, columns = {}, opening, closing }: StatementInput): FormData => {
  const body = new FormData()
  for (const [name, value] of Object.entries(columns)) if (value !== undefined) body.append(name, String(value))
  if (opening.trim() !== '') body.append('opening_balance', opening.trim())
  if (closing.trim() !== '') body.append('closing_balance', closing.trim())
  body.append('statement', file)
  return body
}

type State = {
  checked?: Checked
  /** What the contents were read from: exactly this is imported. */
  input?: StatementInput
  /** Whether the file states no balances, also once they were typed. */
  asksBalances: boolean
  isReading: boolean
}

const unknown: State = { asksBalances: false, isReading: false }

/** The table stays, so that another column can be chosen. */
const withoutContents = ({ checked, asksBalances }: State): State => ({
  ...unknown,
  ...(checked ? { checked: { ...checked, contents: null } } : {}),
  asksBalances,
})

export const useStatementCheck = () => {
  const [state, setState] = useState(unknown)
  const latest = useRef(0)
  /** For another file. */
  const forget = (): void => {
    latest.current++
    setState(unknown)
  }
  /** For the same file after its columns or balances changed: what was read before no longer applies. */
  const unread = (): void => {
    latest.current++
    setState(withoutContents)
  }
  /** Undefined if something changed meanwhile. */
  const read = async (input: StatementInput): Promise<Answer<Checked> | undefined> => {
    const turn = ++latest.current
    setState((before) => ({ ...withoutContents(before), isReading: true }))
    const answer = await call('POST /admin/api/statements/check', { form: statementForm(input) })
    if (turn !== latest.current) return undefined
    if (!answer.ok) {
      setState(withoutContents)
      return answer
    }
    const checked = answer.value
    const { columns, contents, needs_balances: needsBalances } = checked
    setState({
      checked,
      ...(contents ? { input: { ...input, columns: columns ?? undefined } } : {}),
      asksBalances: needsBalances || input.opening.trim() !== '' || input.closing.trim() !== '',
      isReading: false,
    })
    return answer
  }
  return { ...state, read, forget, unread }
}
