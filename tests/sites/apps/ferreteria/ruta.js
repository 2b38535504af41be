// La dirección detrás de la almohadilla: #/articulos?q=taco&pagina=2
import { reactive, ref } from 'vue';

const leer = () => {
  const [camino = '/', cola = ''] = location.hash.slice(1).split('?');
  const partes = camino.split('/').filter((parte) => parte !== '');
  return { partes, consulta: Object.fromEntries(new URLSearchParams(cola)) };
};

export const ruta = reactive({ ...leer(), vez: 0 });
window.addEventListener('hashchange', () => Object.assign(ruta, leer(), { vez: ruta.vez + 1 }));

export const ir = (camino) => {
  location.hash = camino;
};

/** La lista de artículos como se dejó, para volver a ella desde una ficha. */
export const ultimaLista = ref('/articulos');

/** Guarda los filtros en la dirección, sin una entrada más en el historial. */
export const anotar = (consulta) => {
  const llenos = Object.entries(consulta).filter(
    ([, valor]) => valor !== '' && valor != null && valor !== false,
  );
  const cola = new URLSearchParams(llenos.map(([clave, valor]) => [clave, String(valor)])).toString();
  const lugar = `/${ruta.partes.join('/')}${cola === '' ? '' : `?${cola}`}`;
  if (ruta.partes[0] === 'articulos') ultimaLista.value = lugar;
  history.replaceState(null, '', `#${lugar}`);
};
