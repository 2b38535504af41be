// Cifras y fechas como se escriben aquí.
import { categorias } from './datos.js';

const monedas = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
const enteros = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

export const euros = (valor) => monedas.format(valor);
export const cifra = (valor) => enteros.format(valor);
export const conSigno = (valor) => (valor > 0 ? `+${cifra(valor)}` : cifra(valor).replace('-', '−'));
export const fecha = (texto) => texto.slice(0, 10).split('-').reverse().join('/');
export const fechaHora = (texto) => `${fecha(texto)} ${texto.slice(11, 16)}`;
export const plural = (cuantos, uno, varios) => `${cifra(cuantos)} ${cuantos === 1 ? uno : varios}`;

export const llano = (texto) =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** «1.234,50» o «12,5» como número; NaN si no es un importe con dos decimales como mucho. */
export const leerImporte = (texto) => {
  const limpio = String(texto).trim();
  if (!/^(\d+|\d{1,3}(\.\d{3})+)(,\d{1,2})?$/.test(limpio)) return Number.NaN;
  return Number(limpio.replaceAll('.', '').replace(',', '.'));
};
export const escribirImporte = (valor) => valor.toFixed(2).replace('.', ',');

/** Días de calendario desde hoy hasta la fecha. */
export const diasHasta = (texto, hoy) => Math.round((Date.parse(texto) - Date.parse(hoy)) / 86_400_000);

const ramas = categorias.flatMap((rama) => [rama, ...rama.children.map((hoja) => ({ ...hoja, rama }))]);
export const nombreCategoria = (id) => ramas.find((rama) => rama.id === id)?.label ?? '—';
export const ramaDe = (id) => {
  const hallada = ramas.find((rama) => rama.id === id);
  return hallada?.rama?.id ?? hallada?.id;
};
export const hojas = ramas.filter(({ children = [] }) => children.length === 0);

export const tipos = { entrada: 'Entrada', salida: 'Salida', traspaso: 'Traspaso', ajuste: 'Ajuste' };
export const coloresTipo = { entrada: 'success', salida: 'warning', traspaso: 'primary', ajuste: 'info' };
export const estados = {
  borrador: 'Borrador',
  enviado: 'Enviado',
  parcial: 'Recibido en parte',
  recibido: 'Recibido',
  cancelado: 'Cancelado',
};
export const coloresEstado = {
  ...{ borrador: 'info', enviado: 'primary', parcial: 'warning', recibido: 'success', cancelado: 'danger' },
};
