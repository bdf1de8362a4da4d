// Examples of fields that shared requests have.
import { ofCalls } from './of-calls.ts'

const release = {
  state: 'released',
  since: '2026-03-02T08:00:00.000Z',
  released_by: 'Anita Menon',
  released_at: '2026-03-09T06:30:00.000Z',
  lifted_at: null,
}
const key = 'q2J8mZs0Vw5bYt1XcR7fLA'
const name = 'Kerala Seafoods'
const calls = ['openShared', 'confirmRelease']

export const ofSharing = {
  ...ofCalls(['openShared', 'openSharedReport', 'confirmRelease'], { key: key }),
  ...ofCalls(calls, {
    number: 'REQ-2026-000017',
    release: { ...release, is_yours: true, may_confirm: false },
    service: 'Import Inspection',
    second: { specification: 'Buyer’s specification', result: 'conforms' },
  }),
  'shareRequest.name': name,
  'shareRequest.email': 'anita@kerala.example',
  'shareRequest.url': `https://assure.example/shared#${key}`,
  'shares.name': name,
  'shares.email': 'anita@kerala.example',
  'openShared.name': name,
  'confirmRelease.name': 'Anita Menon',
  ends_on: '2026-04-01',
  opened_count: 2,
  revoked_at: null,
  revoked_by: null,
  revoked_reason: null,
  buyer: name,
  released_by: release.released_by,
  lifted_at: null,
  'release.reason': null,
} as const
