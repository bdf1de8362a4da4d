// The process's memory after load, and the extra memory for ten files of 20 MB in one form.

import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '@assure/contract/domain/vocabulary'
import { load } from '../drive.ts'
import { type Measure, round } from '../figure.ts'
import type { Process } from '../processes.ts'
import type { Holder } from '../setup.ts'

const papers = 10

const paper = (size: number): Blob => {
  const bytes = Buffer.alloc(size, '% a line of a paper that says nothing\n')
  bytes.write('%PDF-1.7\n')
  bytes.write('\n%%EOF\n', bytes.length - 7)
  return new Blob([bytes], { type: 'application/pdf' })
}

const form = (count: number, size: number): FormData => {
  const fields = new FormData()
  for (const [name, value] of Object.entries({
    first_name: 'Omar',
    last_name: 'Haddad',
    phone_number: '+971 50 123 4567',
    company_name: 'Falcon Trading',
    company_type: '1',
  }))
    fields.set(name, value)
  const one = paper(size)
  for (let number = 0; number < count; number++) fields.append('files', one, `paper-${number}.pdf`)
  return fields
}

export const peakDuring = async (app: Process, work: Promise<unknown>): Promise<number> => {
  let isOver = false
  const done = work.finally(() => {
    isOver = true
  })
  let peak = app.memory()
  while (!isOver) {
    await sleep(20)
    peak = Math.max(peak, app.memory())
  }
  await done
  return peak
}

export const upload = async (
  app: Process,
  admin: Holder,
  accountId: string,
  count = papers,
  size: number = limits.fileBytes,
): Promise<void> => {
  const answer = await fetch(`${app.url}/admin/api/users/${accountId}`, {
    method: 'PUT',
    headers: admin.headers,
    body: form(count, size),
  })
  if (answer.status !== 200) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
  await answer.body?.cancel()
}

export const memory: Measure = async ({ setup: open }) => {
  const setup = await open()
  await setup.growTo(10_000)
  const [app, admin, { accountId }] = [await setup.app(), await setup.admin(), await setup.customer()]
  await load({ url: `${app.url}/admin/api/users`, headers: admin.headers }, 64, 5)
  await load({ url: `${app.url}/admin/api/facilities`, headers: admin.headers }, 64, 5)
  await sleep(3_000)
  const after = app.memory()
  const uploaded = (await peakDuring(app, upload(app, admin, accountId))) - after
  return [
    {
      id: 'memory-after-load',
      title: 'memory of the app after load',
      command: 'memory',
      score: round(after),
      unit: 'MB',
      better: 'less',
      wanted: { floor: 250, goal: 200 },
      measured: 'resident 3 s after ten seconds of lists, 64 at once',
    },
    {
      id: 'memory-upload',
      title: `${papers} papers of 20 MB in one form: memory above what it had`,
      command: 'memory',
      score: round(Math.max(0, uploaded)),
      unit: 'MB',
      better: 'less',
      wanted: { floor: 64, goal: 32 },
      measured: `highest of samples every 20 ms, ${Math.round((papers * limits.fileBytes) / 1e6)} MB sent`,
    },
  ]
}
