const en = {
  title: 'Before payments open',
  lead: 'Owners cannot pay yet. Payments open automatically when you have completed everything here.',
  'waiting-invoices': {
    one: '{count} order has already been paid. We will issue its invoice then.',
    other: '{count} orders have already been paid. We will issue their invoices then.',
  },
  progress: '{done} of {all} complete',
  done: 'Complete',
  missing: 'Missing',
  set: 'Set up',
  'set.named': 'Set up: {what}',
  name: 'Issuer name',
  'name.why': 'Shown on every invoice and certificate.',
  address: 'Issuer address',
  'address.why': 'Invoices are not valid without it.',
  tax: 'Tax registration',
  'tax.why':
    'You need a TRN to issue tax invoices. If you do not have one, choose “Not registered”. VAT is then 0 and invoices show no tax.',
  signatory: 'Signatory and contact',
  'signatory.why': 'Who signs certificates, and where owners can contact you.',
  bank: 'Bank details',
  'bank.why': 'Owners transfer fees to this account.',
} as const
export default en
