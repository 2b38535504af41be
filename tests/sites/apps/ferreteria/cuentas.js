// Las cuentas de un pedido, iguales en el servidor y en la página. Se hacen en céntimos enteros.

export const centimos = (euros) => Math.round(euros * 100);

export const totales = (lineas, proveedor, fault) => {
  const base = lineas.reduce((suma, { cantidad, coste }) => suma + cantidad * centimos(coste), 0);
  const limite = centimos(proveedor?.portesGratis ?? 0);
  const gratis = fault('portes-limite') ? base > limite : base >= limite;
  const portes = base === 0 || gratis ? 0 : centimos(proveedor?.portes ?? 0);
  const bruto = ((base + portes) * 21) / 100;
  const iva = fault('iva-truncado') ? Math.floor(bruto) : Math.round(bruto);
  return { base: base / 100, portes: portes / 100, iva: iva / 100, total: (base + portes + iva) / 100 };
};
