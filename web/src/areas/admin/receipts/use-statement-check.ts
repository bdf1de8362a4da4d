// Reads a chosen file on the server and says what it contains. Only the latest reading counts.
import { useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
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

type State = { checked?: Checked; problem?: string; isReading: boolean }

export const useStatementCheck = (texts: { failed: string; network: string }) => {
  const [state, setState] = useState<State>({ isReading: false })
  const latest = useRef(0)
  const forget = (): void => {
    latest.current++
    setState({ isReading: false })
  }
  const read = async (input: StatementInput): Promise<Checked | undefined> => {
    const turn = ++latest.current
    setState(({ checked }) => ({ ...(checked ? { checked } : {}), isReading: true }))
    const answer = await call('POST /admin/api/statements/check', { form: statementForm(input) })
    if (turn !== latest.current) return undefined
    if (answer.ok) {
      setState({ checked: answer.value, isReading: false })
      return answer.value
    }
    const problem = answer.fieldErrors?.statement ?? explain(answer, texts)
    // The table stays, so that another column can be chosen.
    setState(({ checked }) => ({
      ...(checked ? { checked: { ...checked, contents: null } } : {}),
      problem,
      isReading: false,
    }))
    return undefined
  }
  return { ...state, read, forget }
}
