// What stands around every page: language and direction for the controls, links that do not reload, spoken messages,
// the question before unsaved work is left.
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLanguage } from '../lib/appearance.ts'
import { focusNextHeading } from '../lib/heading-focus.ts'
import { shortcutsOn } from '../lib/shortcuts.ts'
import { AnnouncerProvider } from '../ui/feedback/live-region.tsx'
import { KeysProvider } from '../ui/keys-provider.tsx'
import { LinkProvider } from '../ui/link.tsx'
import { UiLanguageProvider, useUiLanguage, useUiText } from '../ui/texts.tsx'
import { RouterLink } from './router-link.tsx'
import { Waiting } from './waiting.ts'

// The first page keeps the browser's own start; a jump to an anchor keeps its target.
const useHeadingOfNewPages = (): void => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (fromLocation && pathChanged && !toLocation.hash) focusNextHeading()
      }),
    [router],
  )
}

// Nobody prints before the first paint: it comes after the page. Without it the print lacks its foot, nothing else.
const PrintedWords = () => {
  const words = useUiText()
  const language = useUiLanguage()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    void import('./after-paint.ts')
      .then(({ writeBeforePrint }) => {
        if (!isOver) stop = writeBeforePrint(language, words)
      })
      .catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [language, words])
  return null
}

export const Root = () => {
  useHeadingOfNewPages()
  return (
    <UiLanguageProvider language={useLanguage()}>
      <KeysProvider enabled={shortcutsOn.use()}>
        <LinkProvider link={RouterLink}>
          <AnnouncerProvider>
            <PrintedWords />
            <Waiting />
            <Outlet />
          </AnnouncerProvider>
        </LinkProvider>
      </KeysProvider>
    </UiLanguageProvider>
  )
}
