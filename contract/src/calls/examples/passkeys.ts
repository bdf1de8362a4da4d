// Examples of fields of passkeys.
const credentialId = 'Q1r8vB2dT0mXk7sYh3pLwA'
const challenge = 'kX3vN8qLw0Zt5yRb2uPj7sMd4fHc9gVa1eTi6oKlQxY'
const key = { id: credentialId, type: 'public-key', transports: ['internal', 'hybrid'] }

export const ofPasskeys = {
  'options.challenge': challenge,
  'options.timeout': 300_000,
  'options.rpId': 'assure.example',
  'options.allowCredentials': [key],
  'options.excludeCredentials': [key],
  'options.rp': { name: 'Assure', id: 'assure.example' },
  'options.user': { id: 'AZnh8Hw6e1KdDlsfCmwuEQ', name: 'mona@gulfice.example', displayName: 'Mona Ali' },
  'options.pubKeyCredParams': [{ type: 'public-key', alg: -7 }],
  'credential.id': credentialId,
  'credential.rawId': credentialId,
  'response.clientDataJSON': 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoia1gz4oCmIn0',
  'response.authenticatorData': 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
  'response.signature': 'MEUCIQCx7v0s4fVvZ3g5mJ1n2yQ8kRrE',
  'response.userHandle': 'AZnh8Hw6e1KdDlsfCmwuEQ',
  'response.attestationObject': 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik',
  'response.transports': ['internal', 'hybrid'],
  'passkey.name': 'Chrome · Android',
  'passkeys.name': 'Chrome · Android',
  'renamePasskey.name': 'My phone',
  'renamePasskeyAdmin.name': 'My phone',
  'renamePasskeyInspector.name': 'My phone',
} as const
