// The controls of a laboratory, as the office reads them.
import { getRouteApi } from '@tanstack/react-router'
import { useCall } from '../../../lib/query.ts'
import { ControlsPanel, chosenMethod } from '../../../panels/controls/controls-panel.tsx'
import { controlTexts } from '../../../panels/controls/texts.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'

const route = getRouteApi('/admin/admin/controls')

type Laboratory = { id: number; name: { en: string; ar: string } }

const OfLaboratory = ({
  laboratories,
  laboratory,
}: {
  laboratories: readonly Laboratory[]
  laboratory: Laboratory
}) => {
  const t = controlTexts.useT()
  const { method } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (search: { lab: string; method?: string }): void => void navigate({ search })
  const query = useCall('GET /admin/api/laboratories/:id/controls', {
    params: { id: laboratory.id },
    query: method === undefined ? {} : { method_id: method },
  })
  const id = String(laboratory.id)
  return (
    <QueryState
      query={query}
      texts={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<SkeletonBlock height={420} />}
    >
      {(listed) => (
        <ControlsPanel
          listed={listed}
          method={String(chosenMethod(listed.methods, method)?.id ?? '')}
          onMethod={(chosen) => show({ lab: id, method: chosen })}
          choices={
            laboratories.length > 1 && (
              <Field label={t('laboratory')} name="laboratory" value={id} onValue={(next) => show({ lab: next })}>
                <Select options={laboratories.map((one) => ({ value: String(one.id), label: one.name[t.language] }))} />
              </Field>
            )
          }
        />
      )}
    </QueryState>
  )
}

export const ControlsScreen = () => {
  const t = controlTexts.useT()
  const { lab } = route.useSearch()
  const query = useCall('GET /admin/api/laboratories', { query: { page: 1, limit: 100 } })
  return (
    <>
      <PageTitle wide>{t('title')}</PageTitle>
      <p className="text-ink-2">{t('lead')}</p>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonBlock height={420} />}
      >
        {({ laboratories }) => {
          const chosen = laboratories.find(({ id }) => String(id) === lab) ?? laboratories[0]
          return chosen ? (
            <OfLaboratory laboratories={laboratories} laboratory={chosen} />
          ) : (
            <EmptyState>{t('no-laboratory')}</EmptyState>
          )
        }}
      </QueryState>
    </>
  )
}
