// One line above every page for no connection, unsent entries and refused entries. Hidden when there is nothing to
// show.
import clsx from 'clsx'
import { CircleAlert, CloudOff, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useConnected } from '../../../offline/connection.ts'
import { useSyncView } from '../../../offline/field-sync.ts'
import { isOfInspection } from '../../../offline/inspection-writes.ts'
import { canHandOver, unsent } from '../../../offline/sync-state.ts'
import { TextButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useRootMark } from '../../../ui/layout/root-mark.ts'
import { syncTexts } from './texts.ts'
import { UnsentList } from './unsent-list.tsx'

export const OfflineBar = () => {
  const t = syncTexts.useT()
  const connected = useConnected()
  const view = useSyncView()
  const [open, setOpen] = useState(false)
  const pending = unsent(view)
  const reassigned = pending.filter(canHandOver).length
  const refused = pending.filter(({ state }) => state === 'refused').length - reassigned
  // With a connection, inspection entries pass through the queue constantly; their own screen shows their state.
  const waiting = pending.filter(
    ({ state, write }) => state === 'waiting' && !(connected && isOfInspection(write)),
  ).length
  const needsSomebody = refused + reassigned > 0
  const isSending = Object.keys(view.sending).length > 0
  const isQuiet = connected && waiting + refused + reassigned === 0
  useRootMark('notice', !isQuiet)
  const Icon = !connected ? CloudOff : needsSomebody ? CircleAlert : RefreshCw
  return (
    <>
      <div
        role="status"
        data-no-print
        data-notice-bar={isQuiet ? undefined : ''}
        className={clsx(
          isQuiet ? 'sr-only' : 'sticky top-14 z-10 border-b border-line',
          !connected ? 'bg-pending-fill' : needsSomebody ? 'bg-expired-fill' : 'bg-info-fill',
        )}
      >
        {!isQuiet && (
          <div className="mx-auto flex max-w-[83rem] items-start gap-3 px-4 py-2 md:px-6">
            <Icon
              size={20}
              aria-hidden="true"
              className={clsx(
                'mt-0.5 shrink-0',
                !connected ? 'text-pending' : needsSomebody ? 'text-expired' : 'text-info',
                connected && isSending && 'motion-safe:animate-spin',
              )}
            />
            <p className="min-w-0 flex-1 text-small text-ink">
              {!connected && <span className="font-semibold">{t('offline')} </span>}
              {!connected && pending.length === 0 && <span>{t('offline.keeps')} </span>}
              {refused > 0 && <span className="font-semibold">{t('refused', { count: refused })} </span>}
              {reassigned > 0 && <span className="font-semibold">{t('reassigned', { count: reassigned })} </span>}
              {waiting > 0 && <span>{t('waiting', { count: waiting })} </span>}
            </p>
            {pending.length > 0 && (
              <TextButton
                className="shrink-0 text-small font-semibold"
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
              >
                {t('show')}
              </TextButton>
            )}
          </div>
        )}
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} side="end" title={t('title')}>
        <UnsentList />
      </Dialog>
    </>
  )
}
