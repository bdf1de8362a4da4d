// What users see at the proxy while the bucket is down, and while no process answers.
import { setTimeout as sleep } from 'node:timers/promises'
import { type App, until } from './apps.ts'
import { ask } from './clients.ts'
import type { FrontDoor } from './proxies.ts'
import type { TwoProcessSetup } from './setup.ts'

export type Seen = { value: string; ok: boolean }

const open = ['/api/public/register', '/api/public/keys', '/ready'] as const
/** Longer than any proxy needs to take a process out of rotation. */
const watchedMs = 5_000

const form = (paper: Buffer): { type: string; body: Buffer } => {
  const edge = 'assure-edge'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="document"; filename="plan.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${edge}`,
    body: Buffer.concat([Buffer.from(head), paper, Buffer.from(`\r\n--${edge}--\r\n`)]),
  }
}

export const withoutBucket = async (
  setup: TwoProcessSetup,
  proxy: FrontDoor,
  upload: { token: string; facilityId: string; paper: Buffer },
): Promise<Seen> => {
  const { type, body } = form(upload.paper)
  const send = () =>
    ask(`${proxy.url}/admin/api/${upload.facilityId}/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${upload.token}`, 'content-type': type },
      body,
    })
  setup.setBucketAway(true)
  try {
    const refused: number[] = []
    let asked = 0
    for (const end = performance.now() + watchedMs; performance.now() < end; await sleep(100)) {
      for (const path of open) {
        asked++
        const { status } = await ask(`${proxy.url}${path}`)
        if (status !== 200) refused.push(status)
      }
    }
    const { status, text } = await send()
    const isSaid = status === 503 && text.includes('file.storage-down')
    return {
      value: `${refused.length} of ${asked} refused; an upload ${status}${isSaid ? ', with its code' : ''}`,
      ok: refused.length === 0 && isSaid,
    }
  } finally {
    setup.setBucketAway(false)
  }
}

export const withoutProcesses = async (apps: readonly App[], proxy: FrontDoor): Promise<Seen> => {
  for (const app of apps) await app.kill()
  try {
    const page = await ask(`${proxy.url}/`)
    const isOurs = page.text.includes('We will be back shortly') && page.text.includes('سنعود بعد قليل')
    return {
      value: `${page.status}, ${isOurs ? 'our page' : page.text.slice(0, 60)}`,
      ok: page.status === 503 && isOurs,
    }
  } finally {
    for (const app of apps) await app.start()
    await until(
      'an answer through the proxy',
      async () => (await ask(`${proxy.url}/health`).catch(() => undefined))?.status === 200,
      20_000,
    )
  }
}
