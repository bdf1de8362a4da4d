// What the lists of the back office have in common: the call that the address asks, the chips of a filter, the export.

import type { QueryFor } from '@assure/contract/calls'
import type { ListName } from '@assure/contract/domain/list-choices'
import { keepPreviousData } from '@tanstack/react-query'
import type { CallOptions } from '../../lib/api.ts'
import { type ReadKey, useCall } from '../../lib/query.ts'
import type { ListSearch } from '../../lib/search.ts'
import type { FilterChip } from '../../ui/data/filter-bar.tsx'
import { ExportButton, type ExportKey } from './export-button.tsx'
import { type Change, type Navigate, useListAddress } from './use-list-address.ts'

/** What was reported in confidence, what belongs to operators, and the bank's own files are not exported. */
type Unexported =
  | 'GET /admin/api/concerns'
  | 'GET /admin/api/statements'
  | `GET /admin/api/system/${'mails' | 'jobs' | 'accounts'}`
type ListKey = Extract<ReadKey, (ExportKey extends `${infer Key}/export` ? Key : never) | Unexported>
type Filters<K extends ListKey> = Omit<Partial<QueryFor<K>>, 'page' | 'limit' | 'search'>

/** `usual`: filters that apply unless the address has its own, such as the order. */
export const useList = <K extends ListKey, S extends ListSearch & Filters<K>>(
  list: ListName,
  call: K,
  inAddress: S,
  navigate: Navigate<S>,
  { usual, file = list }: { usual?: Filters<K>; file?: string } = {},
) => {
  const address = useListAddress(inAddress, navigate, call)
  const { page: _, size: __, search = '', ...filters } = { ...usual, ...inAddress }
  const options = { query: { ...address.paged, ...filters } } as unknown as CallOptions<K>
  const query = useCall(call, options, { placeholderData: keepPreviousData })
  const total = (query.data as { pagination: { total: number } } | undefined)?.pagination.total
  return {
    /** For the `ListScreen`. */
    frame: { list, address, query },
    ask: address.ask,
    search,
    total,
    exportButton: (
      <ExportButton through={`${call}/export` as ExportKey} query={{ search, ...filters }} name={`${file}.csv`} />
    ),
    /** One chip for each value of a filter. A second press removes the filter. */
    chips: <F extends keyof S & string>(
      filter: F,
      values: readonly NonNullable<S[F] & string>[],
      labelOf: (value: NonNullable<S[F] & string>) => string,
    ): FilterChip[] =>
      values.map((value) => {
        const pressed = inAddress[filter] === value
        return {
          key: `${filter}-${value}`,
          label: labelOf(value),
          count: pressed ? total : undefined,
          pressed,
          onPress: () => address.ask({ [filter]: pressed ? undefined : value } as Change<S>),
        }
      }),
  }
}
