// Wraps every page: the controls' language and direction, router links, screen reader announcements, and the question
// before leaving unsaved work.
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

// The first page keeps the browser's initial focus; a link to an anchor keeps its target.
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

// Loaded after the first paint because no one prints before it. If loading fails, print-outs only lack their footer.
const PrintedWords = () => {
  const words = useUiText()
  const language = useUiLanguage()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    void import('./after-paint.ts')
      .then((paint) => {
        if (!isOver) stop = paint.writeBeforePrint(language, words)
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
