// The requests that a phone sends during an inspection.
import { createHash, randomUUID } from 'node:crypto'
import { signedText } from '@assure/contract/domain/signed-answers'
import type { Answer, Client } from './client.ts'

export const device = '3f0c9c5e-8f6e-4f0a-9a59-2f6f3f4b8a11'

type Sent = {
  value: unknown
  note?: string
  repeat?: string
  device?: string
  counter: number
  version_id?: string
  at?: string
}

export const give = (client: Client, id: string, item: string, sent: Sent): Promise<Answer> =>
  client.put(`/inspector/api/inspections/${id}/answers/${item}`, { at: '2026-03-02T08:00:00Z', device, ...sent })

const cut = (bytes: Buffer, parts: number): Buffer[] => {
  const each = Math.ceil(bytes.length / parts)
  return Array.from({ length: parts }, (_, at) => bytes.subarray(at * each, (at + 1) * each))
}

export type Phone = { id: string; declared: Record<string, unknown>; parts: Buffer[] }

export const aPhoto = (
  bytes: Buffer,
  {
    item = 'cold.picture',
    repeat,
    parts = 3,
    id = randomUUID() as string,
  }: { item?: string; repeat?: string; parts?: number; id?: string } = {},
): Phone => ({
  id,
  declared: {
    id,
    item,
    ...(repeat === undefined ? {} : { repeat }),
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    parts,
    taken_at: '2026-03-02T08:01:00Z',
  },
  parts: cut(bytes, parts),
})

export const declare = (client: Client, id: string, { declared }: Phone): Promise<Answer> =>
  client.post(`/inspector/api/inspections/${id}/photos`, declared)

/** Parts are numbered from 1. */
export const sendPart = (
  client: Client,
  id: string,
  { id: photoId, parts }: Phone,
  number: number,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  client.bytes(
    'PUT',
    `/inspector/api/inspections/${id}/photos/${photoId}/parts/${number}`,
    parts[number - 1] ?? Buffer.from('x'),
    { headers },
  )

export const line = [
  [
    [100, 200],
    [300, 100],
    [500, 300],
  ],
]

/** Signs the current answers. */
export const signAsInspector = async (client: Client, id: string, at = '2026-03-02T08:05:00Z'): Promise<Answer> => {
  const { answers, notes, checklist } = (await client.get(`/inspector/api/inspections/${id}`)).body.data
  const shown = signedText({ version: checklist.version_id, content: checklist.content, answers, notes })
  return client.post(`/inspector/api/inspections/${id}/signatures`, {
    role: 'inspector',
    name: 'Omar Haddad',
    strokes: line,
    at,
    answers_hash: createHash('sha256').update(shown).digest('hex'),
  })
}

/** Signs, then submits with findings and a reason for the gaps. */
export const submitWithFindings = async (client: Client, id: string): Promise<Answer> => {
  await signAsInspector(client, id)
  const body = { recommendation: 'findings', reason: 'The rest follows.' }
  return client.post(`/inspector/api/inspections/${id}/submit`, body)
}
