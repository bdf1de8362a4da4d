const en = {
  title: 'Before payments open',
  lead: 'Owners cannot pay yet. Payments open by themselves once everything here is set.',
  'waiting-invoices': {
    one: '{count} order is paid already. Its invoice is issued then.',
    other: '{count} orders are paid already. Their invoices are issued then.',
  },
  progress: '{done} of {all} set',
  done: 'Set',
  missing: 'Missing',
  set: 'Set it',
  'set.named': 'Set: {what}',
  name: 'Name of the issuer',
  'name.why': 'It stands on every invoice and certificate.',
  address: 'Address of the issuer',
  'address.why': 'An invoice without it is not valid.',
  tax: 'Tax registration',
  'tax.why': 'The TRN makes a tax invoice. Without one choose “Not registered”: VAT is 0 and the invoice a plain one.',
  signatory: 'Signatory and contact',
  'signatory.why': 'Who signs the certificates, and where owners can write.',
  bank: 'Bank details',
  'bank.why': 'Owners transfer to this account.',
} as const
export default en
