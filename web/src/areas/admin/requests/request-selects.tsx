// The filters of the list: kind, state, inspector.
import { requestKinds, requestStates } from '@assure/contract/domain/request-moves'
import { requestKindWords } from '@assure/contract/words/request'
import { nameOf } from '../../../lib/person-name.ts'
import { requestFactsTexts } from '../../../panels/request/texts.ts'
import type { SetFilter } from '../../../ui/data/filter-bar.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useSelectedInspector } from '../facilities/facility-filters.tsx'
import { InspectorFilter } from '../facilities/inspector-filter.tsx'
import type { RequestSearch } from './request-search.ts'
import { requestsTexts } from './texts.ts'

type Ask = (change: { [K in keyof RequestSearch]?: RequestSearch[K] | undefined }) => void

const kindChoices = [...requestKinds, 'all'] as const
// Only the owner sees a draft.
const states = requestStates.filter((state) => state !== 'draft')

export const RequestSelects = ({ query, onAsk }: { query: RequestSearch; onAsk: Ask }) => {
  const t = requestsTexts.useT()
  const facts = requestFactsTexts.useT()
  return (
    <div className="grid w-full gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <Field
        label={t('kind')}
        value={query.kind ?? ''}
        onValue={(value: string) => onAsk({ kind: kindChoices.find((kind) => kind === value) })}
      >
        <Select
          size="medium"
          options={[
            { value: '', label: t('goods-kinds') },
            { value: 'all', label: t('all-kinds') },
            ...requestKinds.map((kind) => ({ value: kind, label: requestKindWords[kind][t.language] })),
          ]}
        />
      </Field>
      <Field
        label={t('state')}
        value={query.state ?? ''}
        onValue={(value: string) => onAsk({ state: states.find((state) => state === value) })}
      >
        <Select
          size="medium"
          options={[
            { value: '', label: t('all-states') },
            ...states.map((state) => ({ value: state, label: facts(`state.${state}`) })),
          ]}
        />
      </Field>
      <InspectorFilter
        inspector={query.inspector}
        onInspector={(inspector) => onAsk({ inspector })}
        label={t('assigned-to')}
        words={{ all: t('all'), none: t('unassigned') }}
      />
    </div>
  )
}

/** Describes the active filters. */
export const useSetFilters = ({ kind, state, inspector }: RequestSearch, onAsk: Ask): SetFilter[] => {
  const t = requestsTexts.useT()
  const facts = requestFactsTexts.useT()
  const selectedInspector = useSelectedInspector(inspector)
  const name =
    inspector === 'none'
      ? t('unassigned')
      : selectedInspector && nameOf(selectedInspector.first_name, selectedInspector.last_name, selectedInspector.email)
  const withValue = (label: string, value: string | undefined): string => (value ? `${label}: ${value}` : label)
  return [
    ...(kind && kind !== 'certification'
      ? [
          {
            key: 'kind',
            label: withValue(t('kind'), kind === 'all' ? t('all-kinds') : requestKindWords[kind][t.language]),
            onRemove: () => onAsk({ kind: undefined }),
          },
        ]
      : []),
    ...(state
      ? [
          {
            key: 'state',
            label: withValue(t('state'), facts(`state.${state}`)),
            onRemove: () => onAsk({ state: undefined }),
          },
        ]
      : []),
    ...(inspector
      ? [
          {
            key: 'inspector',
            label: withValue(t('assigned-to'), name),
            onRemove: () => onAsk({ inspector: undefined }),
          },
        ]
      : []),
  ]
}
