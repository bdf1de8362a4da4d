// What stands around every page: language and direction for the controls, links that do not reload, messages, the question before unsaved work is left.
import { Outlet } from '@tanstack/react-router'
import { useLanguage } from '../lib/appearance.ts'
import { areaOfPath } from '../lib/session.ts'
import { shortcutsOn } from '../lib/shortcuts.ts'
import { AnnouncerProvider } from '../ui/feedback/live-region.tsx'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { KeysProvider } from '../ui/keys.tsx'
import { LinkProvider } from '../ui/link.tsx'
import { UiLanguageProvider } from '../ui/texts.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { RouterLink } from './router-link.tsx'

export const Root = () => (
  <UiLanguageProvider language={useLanguage()}>
    <KeysProvider enabled={shortcutsOn.use()}>
      <LinkProvider link={RouterLink}>
        <AnnouncerProvider>
          <ToastProvider place={areaOfPath(location.pathname) === 'customer' ? 'column' : 'end'}>
            <Outlet />
            <LeaveGuard />
          </ToastProvider>
        </AnnouncerProvider>
      </LinkProvider>
    </KeysProvider>
  </UiLanguageProvider>
)
