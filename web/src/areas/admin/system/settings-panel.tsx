import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { Code } from '../../../ui/values.tsx'
import { useSystem } from './system-warnings.tsx'
import { systemTexts } from './texts.ts'

export const SettingsPanel = () => {
  const t = systemTexts.useT()
  return (
    <QueryState
      query={useSystem()}
      texts={{ loading: t('loading'), failed: t('failed'), network: t('network') }}
      skeleton={<SkeletonLine tall />}
    >
      {({ settings }) => (
        <div className="flex flex-col gap-3">
          <p className="text-small text-ink-2">{t('settings.note')}</p>
          <SummaryList
            framed
            rows={settings.map(({ name, is_set: isSet, value }) => ({
              key: name,
              label: <Code className="text-small">{name}</Code>,
              value:
                value !== null ? (
                  <Code>{value}</Code>
                ) : (
                  <span className="text-ink-3">{isSet ? t('is-set') : t('not-set')}</span>
                ),
            }))}
          />
        </div>
      )}
    </QueryState>
  )
}
