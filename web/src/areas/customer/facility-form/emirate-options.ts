import type { AnswerFor } from '@assure/contract/calls'
import type { Option } from '../../../ui/form/select.tsx'

export const emirateOptions = ({ emirates }: AnswerFor<'GET /api/pages/company-info'>): Option[] =>
  emirates.map(({ id, name }) => ({ value: String(id), label: name }))
