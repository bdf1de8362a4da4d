// What stands around every page: language and direction for the controls, links that do not reload, spoken messages, the question before unsaved work is left.
import { Outlet } from '@tanstack/react-router'
import { useLanguage } from '../lib/appearance.ts'
import { shortcutsOn } from '../lib/shortcuts.ts'
import { AnnouncerProvider } from '../ui/feedback/live-region.tsx'
import { KeysProvider } from '../ui/keys.tsx'
import { LinkProvider } from '../ui/link.tsx'
import { UiLanguageProvider } from '../ui/texts.tsx'
import { RouterLink } from './router-link.tsx'

export const Root = () => (
  <UiLanguageProvider language={useLanguage()}>
    <KeysProvider enabled={shortcutsOn.use()}>
      <LinkProvider link={RouterLink}>
        <AnnouncerProvider>
          <Outlet />
        </AnnouncerProvider>
      </LinkProvider>
    </KeysProvider>
  </UiLanguageProvider>
)
