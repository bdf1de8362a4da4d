// `npm run dev` on its own port and data folder: a changed screen updates and keeps typed text, and a changed server
// restarts.
import { spawn } from 'node:child_process'
import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '../server/test/support.ts'
import { freePort, launch } from './harness.ts'
import { aDataDir, livingOn } from './program.ts'

const root = join(import.meta.dirname, '..')
const screen = join(root, 'web/src/areas/customer/sign-in/sign-in-screen.tsx')
const serverSource = join(root, 'server/src/app.ts')
const patienceMs = 60_000

const develop = async () => {
  const dataDir = aDataDir()
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'scripts/dev.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', PORT: String(port), DATA_DIR: dataDir.path, DEMO: '0', LOG_LEVEL: 'warn' },
  })
  let told = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (told += part.toString()))
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    }
  }
  onTestFinished(async () => {
    await stop()
    dataDir.remove()
  })
  return {
    url: `http://localhost:${port}`,
    told: () => told,
    /** The number of times the server reported that it is ready. */
    starts: () => told.split('To stop').length - 1,
    stop,
    living: () => livingOn(dataDir.path),
  }
}

/** Returns undefined while the server does not answer. */
const statusOf = (url: string): Promise<number | undefined> =>
  fetch(url).then(
    ({ status }) => status,
    () => undefined,
  )

it('updates a changed screen without a reload and restarts a changed server at the same address', async () => {
  const dev = await develop()
  await eventually(async () => (await statusOf(dev.url)) === 200, patienceMs)
  // A call waits until the server is ready.
  expect(await statusOf(`${dev.url}/api/public/help`), dev.told()).toBe(200)

  const browser = await launch()
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ locale: 'en-GB' })
  await page.goto(dev.url)
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('mariam@gulfreefer.example')

  const before = readFileSync(screen, 'utf8')
  onTestFinished(() => writeFileSync(screen, before))
  const changed = before.replace("{t('invitation')}", "{t('invitation')} Changed while it runs.")
  expect(changed).not.toBe(before)
  writeFileSync(screen, changed)
  await page.getByText('Changed while it runs.').waitFor({ timeout: patienceMs })
  expect(await email.inputValue()).toBe('mariam@gulfreefer.example')
  writeFileSync(screen, before)

  expect(dev.starts()).toBe(1)
  utimesSync(serverSource, new Date(), new Date())
  await eventually(() => dev.starts() === 2, patienceMs)
  expect(await statusOf(`${dev.url}/api/public/help`), dev.told()).toBe(200)

  await dev.stop()
  expect(dev.living()).toEqual([])
}, 180_000)
