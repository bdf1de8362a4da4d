import { QueryState } from '../../../panels/query-state/query-state.tsx'
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
          <dl className="rounded-card border border-line bg-surface px-4 py-1">
            {settings.map(({ name, is_set: isSet, value }) => (
              <div key={name} className="flex flex-wrap gap-x-4 border-b border-line py-2.5 last:border-b-0">
                <dt className="w-64 max-w-full">
                  <Code className="text-small text-ink-3">{name}</Code>
                </dt>
                <dd className="min-w-0 flex-auto sm:flex-1">
                  {value === null ? (
                    <span className="text-ink-3">{isSet ? t('is-set') : t('not-set')}</span>
                  ) : (
                    <Code className="break-all">{value}</Code>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </QueryState>
  )
}
