// What an invoice comes to, in pence. VAT is 20 % of what remains after the discount.
export const sumsOf = (invoice, fault) => {
  const net = invoice.lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
  const discount = Math.round((net * invoice.discount) / 100);
  const vat = Math.round((fault('vat-before-discount') ? net : net - discount) * 0.2);
  const total = net - discount + vat;
  const paid = invoice.payments.reduce((sum, { cents }) => sum + cents, 0);
  return { net, discount, vat, total, paid, balance: total - paid };
};

export const statusOf = (invoice, { paid, balance }) => {
  if (invoice.state === 'void') return 'Void';
  if (balance <= 0) return 'Paid';
  return paid > 0 ? 'Part paid' : 'Open';
};
