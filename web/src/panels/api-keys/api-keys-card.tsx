// API keys of a company or of the back office: create, rotate, end.
import type { KeyArea } from '@assure/contract/domain/key-scopes'
import { KeySquare } from 'lucide-react'
import { Suspense, useState } from 'react'
import { call, inArea } from '../../lib/api.ts'
import { lastDayOf, useDates } from '../../lib/dates.ts'
import { useCall } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { SummaryList } from '../../ui/data/summary-list.tsx'
import { Tag } from '../../ui/data/tag.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { SkeletonFacts } from '../../ui/feedback/skeleton.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { LtrValue, Name } from '../../ui/values.tsx'
import { ActDialog } from '../act/act-dialog.tsx'
import { QueryState } from '../query-state/query-state.tsx'
import type { ApiKey } from './calls.ts'
import { NewKeyDialog, RotateDialog, SecretDialog } from './key-dialogs.tsx'
import { useScopeWords } from './scope-choices.tsx'
import { apiKeyTexts } from './texts.ts'

const tones = { valid: 'certified', expired: 'expired', ended: 'neutral' } as const

const useUse = () => {
  const t = apiKeyTexts.useT()
  const dates = useDates()
  return ({ last_used_at: at, last_used_from: network }: Pick<ApiKey, 'last_used_at' | 'last_used_from'>): string =>
    at === null ? t('unused') : t('used.from', { when: dates.dateTime(at), network: network ?? '' })
}

type Rotation = { apiKey: ApiKey; onRotate: () => void; onEnd: () => void }

const Row = ({ apiKey, onRotate, onEnd }: Rotation) => {
  const t = apiKeyTexts.useT()
  const dates = useDates()
  const useText = useUse()
  const scopeWords = useScopeWords()
  const { name, state, networks } = apiKey
  const [, former] = apiKey.secrets
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <KeySquare size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
        <div className="min-w-[min(12rem,100%)] flex-1">
          <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
            <Name>{name}</Name>
            <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
          </p>
          <p className="text-small text-ink-3">
            {t('created', { person: apiKey.created_by, when: dates.dateTime(apiKey.created_at) })}
          </p>
        </div>
        {state === 'valid' && (
          <div className="flex flex-wrap gap-2">
            {apiKey.is_mine && (
              <Button look="ghost" size="small" aria-label={t('rotate.of', { name })} onClick={onRotate}>
                {t('rotate')}
              </Button>
            )}
            <Button look="ghost" size="small" aria-label={t('end.of', { name })} onClick={onEnd}>
              {t('end')}
            </Button>
          </div>
        )}
      </div>
      <SummaryList
        rows={[
          { label: t('scopes'), value: scopeWords(apiKey.scopes).join(' · ') },
          {
            label: t('networks'),
            value: networks.length === 0 ? t('networks.any') : <LtrValue>{networks.join(', ')}</LtrValue>,
          },
          { label: t('used'), value: useText(apiKey) },
          apiKey.ended_at === null
            ? { label: t('ends.label'), value: dates.date(lastDayOf(apiKey.ends_at)) }
            : { label: t('ended.at'), value: dates.dateTime(apiKey.ended_at) },
          former && {
            label: t('former'),
            value:
              former.last_used_at === null
                ? t('former.until', { when: dates.dateTime(former.ends_at) })
                : t('former.used', {
                    when: dates.dateTime(former.ends_at),
                    used: dates.dateTime(former.last_used_at),
                  }),
          },
        ]}
      />
    </li>
  )
}

const EndDialog = ({ area, apiKey, onClose }: { area: KeyArea; apiKey: ApiKey; onClose: () => void }) => {
  const t = apiKeyTexts.useT()
  const words = useUiText()
  return (
    <ActDialog
      open
      title={t('end.title')}
      text={t('end.text', { name: apiKey.name })}
      look="danger"
      confirmLabel={t('end.confirm')}
      busyText={t('end.busy')}
      area={area}
      refreshes={['session']}
      send={() => call(inArea(area, 'POST /api-keys/:id/end'), { params: { id: apiKey.id } })}
      texts={{ failed: t('failed') }}
      done={() => ({ title: words.success, text: t('end.done') })}
      onClose={onClose}
    />
  )
}

type Asking = { kind: 'add' } | { kind: 'rotate' | 'end'; apiKey: ApiKey } | { kind: 'secret'; secret: string }

const ApiKeys = ({ area }: { area: KeyArea }) => {
  const t = apiKeyTexts.useT()
  const query = useCall(inArea(area, 'GET /api-keys'), {})
  const [asking, setAsking] = useState<Asking>()
  const close = (): void => setAsking(undefined)
  const show = ({ secret }: { secret: string }): void => setAsking({ kind: 'secret', secret })
  return (
    <Card
      title={t('title')}
      aside={
        <Button look="ghost" size="small" onClick={() => setAsking({ kind: 'add' })}>
          {t('add')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="measure text-ink-2">{t('text')}</p>
        <a
          href="/api/docs"
          target="_blank"
          rel="noreferrer"
          className="quiet-link inline-flex min-h-11 items-center self-start"
        >
          {t('docs')}
        </a>
        <QueryState
          query={query}
          texts={{ loading: t('loading'), failed: t('load-failed') }}
          skeleton={<SkeletonFacts rows={1} />}
          as="card"
          titled
        >
          {({ keys, quota }) =>
            keys.length === 0 ? (
              <p className="text-ink-3">{t('none')}</p>
            ) : (
              <>
                <ul aria-label={t('title')} className="flex flex-col divide-y divide-line">
                  {keys.map((apiKey) => (
                    <Row
                      key={apiKey.id}
                      apiKey={apiKey}
                      onRotate={() => setAsking({ kind: 'rotate', apiKey })}
                      onEnd={() => setAsking({ kind: 'end', apiKey })}
                    />
                  ))}
                </ul>
                <p className="text-small text-ink-3">{t('quota', { count: quota })}</p>
              </>
            )
          }
        </QueryState>
      </div>
      {asking?.kind === 'add' && <NewKeyDialog area={area} onClose={close} onMade={show} />}
      {asking?.kind === 'rotate' && <RotateDialog area={area} apiKey={asking.apiKey} onClose={close} onMade={show} />}
      {asking?.kind === 'end' && <EndDialog area={area} apiKey={asking.apiKey} onClose={close} />}
      {asking?.kind === 'secret' && <SecretDialog secret={asking.secret} onClose={close} />}
    </Card>
  )
}

export const ApiKeysCard = ({ area }: { area: KeyArea }) => (
  <Suspense fallback={<SkeletonFacts rows={3} />}>
    <ApiKeys area={area} />
  </Suspense>
)
