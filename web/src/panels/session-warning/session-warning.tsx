// Says that the session ends soon, and keeps it alive for whoever is still there.
import type { Area } from '@assure/contract/vocabulary'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { createFixedTexts } from '../../lib/i18n.ts'
import type { SessionEnd } from '../../lib/session-end.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { LtrValue } from '../../ui/values.tsx'
import ar from './texts/ar.ts'
import en from './texts/en.ts'

const { useT } = createFixedTexts<typeof en>({ en, ar })

/** Any use of the session puts its end off; one that is over answers 401, which leads to the sign-in. */
const touchSession = (area: Area) => {
  if (area === 'admin') return call('GET /admin/api/me')
  return area === 'inspector' ? call('GET /inspector/api/me') : call('GET /api/user/me')
}

const clockOf = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1_000) % 60).padStart(2, '0')}`

type Props = { area: Area; end: SessionEnd; left: number }

export const SessionWarning = ({ area, end, left }: Props) => {
  const t = useT()
  const [dismissed, setDismissed] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) void touchSession(area)
  }, [isOver, area])

  const close = (): void => {
    setFailed(false)
    setDismissed(end.at)
  }
  const extendSession = async (): Promise<void> => {
    setBusy(true)
    const answer = await touchSession(area)
    setBusy(false)
    setFailed(!answer.ok)
  }
  const { final } = end
  return (
    <Dialog
      open={!isOver && dismissed !== end.at}
      role="alertdialog"
      onClose={close}
      mayClose={!busy}
      title={t('title')}
      footer={
        <>
          {!final && (
            <Button busy={busy} busyText={t('staying')} onClick={() => void extendSession()} className="flex-1">
              {t('stay')}
            </Button>
          )}
          <Button look={final ? 'main' : 'ghost'} off={busy} onClick={close} className="flex-1">
            {t('close')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          {t.parts(final ? 'final' : 'text', {
            time: (
              <span role="timer" className="font-semibold text-ink">
                <LtrValue>{clockOf(left)}</LtrValue>
              </span>
            ),
          })}
        </p>
        {failed && <InlineAlert tone="error">{t('failed')}</InlineAlert>}
      </div>
    </Dialog>
  )
}
