// As contas de uma encomenda: a página e o servidor fazem-nas da mesma maneira. Tudo em cêntimos.
export const PORTES = 1250;
export const SEM_PORTES_DESDE = 20_000;
export const IVA = 0.23;

export const contasDe = (linhas, fault) => {
  const subtotal = linhas.reduce((soma, { quantidade, preco }) => soma + quantidade * preco, 0);
  const gratis = fault('portes-no-limite') ? subtotal > SEM_PORTES_DESDE : subtotal >= SEM_PORTES_DESDE;
  const portes = subtotal === 0 || gratis ? 0 : PORTES;
  const iva = Math.round((subtotal + portes) * IVA);
  return { subtotal, portes, iva, total: subtotal + portes + iva };
};
