import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { hasUnsavedChanges } from '../../ui/form/unsaved-changes.ts'
import { useT } from './fixed-texts.ts'

export const LeaveGuard = () => {
  const t = useT()
  // Only another page counts as leaving, not a changed filter in the URL. The form itself handles closing the tab.
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && hasUnsavedChanges(),
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={t('title')}
      text={t('text')}
      confirmLabel={t('stay')}
      cancelLabel={t('go')}
      onConfirm={() => blocker.reset?.()}
      onCancel={() => blocker.proceed?.()}
    />
  )
}
