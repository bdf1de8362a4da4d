// A browser with a profile on disk that can be killed outright, as an empty battery would, and restarted on the same
// profile. The headless shell loses service workers when killed, so this needs the full Chromium.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { flags, moveHandAway } from './harness.ts'

export type KillableBrowser = {
  page: Page
  context: BrowserContext
  kill: () => Promise<void>
  /** Closes normally, so that the browser writes its memory to disk. */
  quit: () => Promise<void>
}

export const startKillable = async (profile: string): Promise<KillableBrowser> => {
  const portFile = join(profile, 'DevToolsActivePort')
  for (const left of ['DevToolsActivePort', 'SingletonLock', 'SingletonCookie', 'SingletonSocket'])
    rmSync(join(profile, left), { force: true })
  const child = spawn(
    process.env.WHOLE_CHROMIUM_PATH ?? '/usr/bin/chromium',
    [
      '--headless=new',
      ...flags,
      '--lang=en-GB',
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let tries = 0; tries < 150 && !/\n/.test(existsSync(portFile) ? readFileSync(portFile, 'utf8') : ''); tries++)
    await wait(100)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${readFileSync(portFile, 'utf8').split('\n')[0]}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no window.')
  await context.addInitScript(moveHandAway)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.setViewportSize({ width: 390, height: 844 })
  return {
    page,
    context,
    kill: async () => {
      child.kill('SIGKILL')
      await gone
      await browser.close().catch(() => undefined)
      // The child processes release the profile a moment later.
      await wait(800)
    },
    quit: async () => {
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close').catch(() => undefined)
      await gone
    },
  }
}
