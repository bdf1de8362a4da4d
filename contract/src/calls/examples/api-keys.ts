// Examples of fields of API keys.
const scopes = ['facilities:read', 'requests:read', 'requests:write']
const networks = ['203.0.113.0/24']

const secret = 'asr_live_3kTq9WmZrX1bYv7LcJd5HnGf0sPaEuQ2oRiKzB8MtCV1x0Zk4'

export const ofApiKeys = {
  'keys.name': 'ERP',
  'key.name': 'ERP',
  'addApiKey.name': 'ERP',
  'addApiKeyAdmin.name': 'ERP',
  'keys.scopes': scopes,
  'key.scopes': scopes,
  'addApiKey.scopes': scopes,
  'addApiKeyAdmin.scopes': ['facilities:read', 'requests:read'],
  'keys.networks': networks,
  'key.networks': networks,
  'addApiKey.networks': networks,
  'addApiKeyAdmin.networks': networks,
  created_by: 'Mariam Al Suwaidi',
  last_used_from: '203.0.113.7',
  'addApiKey.secret': secret,
  'addApiKeyAdmin.secret': secret,
  'rotateApiKey.secret': secret,
  'rotateApiKeyAdmin.secret': secret,
  overlap_hours: 24,
  quota: 300,
} as const
