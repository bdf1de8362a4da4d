// Where an account is signed in, in all three areas: one device out, or all of them.
import type { Area } from '@assure/contract/domain/vocabulary'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { call, type Failure } from '../../lib/api.ts'
import { useDates } from '../../lib/dates.ts'
import { explain } from '../../lib/explain.ts'
import { refresh, useCall } from '../../lib/query.ts'
import { endSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/data/tag.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { SkeletonFacts } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { Name } from '../../ui/values.tsx'
import { ShortList } from '../panel-card/short-list.tsx'
import { QueryState } from '../query-state/query-state.tsx'
import { deviceTexts } from './texts.ts'

const calls = {
  customer: {
    list: 'GET /api/user/sessions',
    end: 'DELETE /api/user/sessions/:id',
    endAll: 'DELETE /api/user/sessions',
  },
  admin: {
    list: 'GET /admin/api/sessions',
    end: 'DELETE /admin/api/sessions/:id',
    endAll: 'DELETE /admin/api/sessions',
  },
  inspector: {
    list: 'GET /inspector/api/sessions',
    end: 'DELETE /inspector/api/sessions/:id',
    endAll: 'DELETE /inspector/api/sessions',
  },
} as const

export const DeviceList = ({ area }: { area: Area }) => {
  const t = deviceTexts.useT()
  const words = useUiText()
  const dates = useDates()
  const toast = useToast()
  const { list, end, endAll } = calls[area]
  const asked = useCall(list, {})
  const [ending, setEnding] = useState<string>()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const said = (failure: Failure): string => explain(failure, { failed: t('end-failed'), network: t('network') })

  const signOut = async (id: string): Promise<void> => {
    setEnding(id)
    setProblem(undefined)
    const answer = await call(end, { params: { id } })
    if (answer.ok) toast({ title: words.success, text: answer.message ?? t('done') })
    else setProblem(said(answer))
    // One that is gone already should not stay on show.
    await refresh(list)
    setEnding(undefined)
  }
  const signOutEverywhere = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const answer = await call(endAll)
    setBusy(false)
    if (answer.ok) endSession(area, 'signed-out')
    else setProblem(said(answer))
  }

  return (
    <Card
      title={t('title')}
      aside={
        <Button look="ghost" size="small" onClick={() => setAsking(true)}>
          {t('sign-out-all')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {problem && !asking && (
          <InlineAlert tone="error" title={words.error}>
            {problem}
          </InlineAlert>
        )}
        <QueryState
          asked={asked}
          texts={{ loading: t('loading'), failed: t('failed'), network: t('network') }}
          skeleton={<SkeletonFacts rows={2} />}
          as="card"
          titled
        >
          {(data) => (
            <ShortList
              label={t('title')}
              // This one is always among the few.
              items={data.sessions.toSorted((one, other) => Number(other.current) - Number(one.current))}
              itemKey={({ id }) => id}
            >
              {(session) => (
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <MonitorSmartphone size={22} aria-hidden="true" className="shrink-0 text-ink-2" />
                  <div className="min-w-48 flex-1">
                    <p className="font-medium text-ink">
                      <Name>{session.device}</Name>
                    </p>
                    <p className="text-small text-ink-3">{t('since', { when: dates.dateTime(session.created_at) })}</p>
                    {!session.current && (
                      <p className="text-small text-ink-3">
                        {t('last-used', { when: dates.dateTime(session.last_used_at) })}
                      </p>
                    )}
                  </div>
                  {session.current ? (
                    <Tag tone="certified">{t('current')}</Tag>
                  ) : (
                    <Button
                      look="ghost"
                      size="small"
                      busy={ending === session.id}
                      aria-label={t('sign-out-of', {
                        device: session.device,
                        when: dates.dateTime(session.created_at),
                      })}
                      onClick={() => void signOut(session.id)}
                    >
                      {t('sign-out')}
                    </Button>
                  )}
                </div>
              )}
            </ShortList>
          )}
        </QueryState>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('all.title')}
        text={t('all.text')}
        confirmLabel={t('all.confirm')}
        cancelLabel={t('cancel')}
        busy={busy}
        problem={problem}
        onConfirm={() => void signOutEverywhere()}
        onCancel={() => {
          setAsking(false)
          setProblem(undefined)
        }}
      />
    </Card>
  )
}
