// Inspector options as 'first last (email)': the first hundred by name, others by search.
import type { AnswerFor } from '@assure/contract/calls'
import { limits } from '@assure/contract/domain/vocabulary'
import { callQuery, queryClient } from '../../../lib/query.ts'
import type { Option } from '../../../ui/form/select.tsx'

export type Contact = Pick<
  AnswerFor<'GET /admin/api/inspectors'>['inspectors'][number],
  'id' | 'first_name' | 'last_name' | 'email'
>

export const inspectorLabel = ({ first_name, last_name, email }: Contact): string =>
  `${first_name} ${last_name} (${email})`
export const inspectorOption = (inspector: Contact): Option => ({
  value: inspector.id,
  label: inspectorLabel(inspector),
})

export const loadInspectors = async (search: string): Promise<readonly Option[]> => {
  const { inspectors } = await queryClient.query(
    callQuery('GET /admin/api/inspectors', { query: { page: 1, limit: limits.pickerSize, search, sort: 'name' } }),
  )
  return inspectors.map(inspectorOption)
}
