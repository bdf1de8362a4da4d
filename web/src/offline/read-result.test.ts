import { expect, test } from 'vitest'
import { readResult } from './read-result.ts'

test.each([
  [
    { ok: true as const, value: {}, status: 200, message: 'Note added successfully!' },
    { kind: 'sent', message: 'Note added successfully!' },
  ],
  [{ ok: false as const, kind: 'offline' as const }, { kind: 'unanswered' }],
  [{ ok: false as const, kind: 'timeout' as const }, { kind: 'unanswered' }],
  [{ ok: false as const, kind: 'refused' as const, status: 401, code: 'session.missing' }, { kind: 'signed-out' }],
  [
    { ok: false as const, kind: 'refused' as const, status: 503, code: 'request.busy', retryAfter: 2 },
    { kind: 'unanswered', retryAfterMs: 2000 },
  ],
  [
    { ok: false as const, kind: 'refused' as const, status: 429, code: 'request.too-often', retryAfter: 9 },
    { kind: 'unanswered', retryAfterMs: 9000 },
  ],
  [
    { ok: false as const, kind: 'refused' as const, status: 409, code: 'idempotency.in-progress', retryAfter: 1 },
    { kind: 'unanswered', retryAfterMs: 1000 },
  ],
  [
    {
      ok: false as const,
      kind: 'refused' as const,
      status: 500,
      code: 'note.add-failed',
      message: 'Failed to add note',
    },
    { kind: 'unanswered', isFault: true, problem: { code: 'note.add-failed', message: 'Failed to add note' } },
  ],
  // A response that is not from our server: a hotel's sign-in page, a proxy.
  [{ ok: false as const, kind: 'refused' as const, status: 403 }, { kind: 'unanswered' }],
  [
    {
      ok: false as const,
      kind: 'refused' as const,
      status: 422,
      code: 'request.fields',
      message: 'Some fields need your attention.',
      fieldErrors: { note: 'Note cannot be empty' },
    },
    { kind: 'refused', problem: { code: 'request.fields', message: 'Note cannot be empty' } },
  ],
  [
    {
      ok: false as const,
      kind: 'refused' as const,
      status: 409,
      code: 'certification.move-not-possible',
      message: 'Failed to update status.',
    },
    { kind: 'refused', problem: { code: 'certification.move-not-possible', message: 'Failed to update status.' } },
  ],
])('reads the response for an item: %j', (answer, result) => {
  expect(readResult(answer)).toEqual(result)
})
