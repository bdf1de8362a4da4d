// Signing out deletes the account's data from this device. Warns first if unsent work would be lost.
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { endSession, inspectorUser } from '../../../lib/session.ts'
import { useConnected } from '../../../offline/connection.ts'
import { forgetAccount } from '../../../offline/field-database.ts'
import { useSyncView } from '../../../offline/field-sync.ts'
import { unsent } from '../../../offline/sync-state.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useEntryWords } from './entry-words.ts'
import { syncTexts } from './texts.ts'

const listedAtMost = 5

export const useSignOut = () => {
  const t = syncTexts.useT()
  const connected = useConnected()
  const whatOf = useEntryWords()
  const lost = unsent(useSyncView())
  const [asking, setAsking] = useState(false)

  const leave = async (): Promise<void> => {
    setAsking(false)
    const accountId = inspectorUser.get()?.id
    void call('POST /inspector/api/signout')
    endSession('inspector', 'signed-out')
    if (accountId) await forgetAccount(accountId)
  }
  const isCostly = lost.length > 0
  return {
    signOut: (): void => {
      if (isCostly || !connected) setAsking(true)
      else void leave()
    },
    dialog: (
      <ConfirmDialog
        open={asking}
        title={t('sign-out.title')}
        text={isCostly ? t('sign-out.lost', { count: lost.length }) : t('sign-out.offline')}
        look={isCostly ? 'danger' : 'main'}
        confirmLabel={t(isCostly ? 'sign-out.confirm-lost' : 'sign-out.confirm')}
        cancelLabel={t('sign-out.stay')}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      >
        {isCostly && (
          <ul className="list-disc ps-5 text-ink">
            {lost.slice(0, listedAtMost).map((item) => (
              <li key={item.id}>
                {t('sign-out.entry', {
                  what: whatOf(item),
                  facility: item.facilityName,
                })}
              </li>
            ))}
            {lost.length > listedAtMost && <li>{t('sign-out.more', { count: lost.length - listedAtMost })}</li>}
          </ul>
        )}
      </ConfirmDialog>
    ),
  }
}
