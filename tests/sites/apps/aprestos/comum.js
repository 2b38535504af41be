// Sessão, pedidos ao servidor, endereços e maneiras de escrever.
import { reactive } from 'vue';

const GUARDADO = 'aprestos-sessao';
const lida = () => {
  try {
    return JSON.parse(localStorage.getItem(GUARDADO)) ?? {};
  } catch {
    return {};
  }
};

export const estado = reactive({ sessao: lida(), baixos: 0, aviso: '' });
export const rota = reactive({ caminho: location.pathname, procura: location.search });

const ler = () => Object.assign(rota, { caminho: location.pathname, procura: location.search });
window.addEventListener('popstate', ler);
export const ir = (endereco, { troca = false } = {}) => {
  history[troca ? 'replaceState' : 'pushState'](null, '', endereco);
  ler();
};

export const iniciarSessao = (sessao) => {
  estado.sessao = sessao;
  localStorage.setItem(GUARDADO, JSON.stringify(sessao));
};
export const esquecerSessao = () => {
  estado.sessao = {};
  localStorage.removeItem(GUARDADO);
};

const buscar = async (caminho, metodo, corpo) => {
  const headers = { authorization: `Bearer ${estado.sessao.chave ?? ''}` };
  if (corpo !== undefined) headers['content-type'] = 'application/json';
  const resposta = await fetch(`/api/${caminho}`, {
    method: metodo,
    headers,
    body: corpo && JSON.stringify(corpo),
  });
  if (resposta.ok) return resposta;
  const { erro } = await resposta.json();
  if (resposta.status === 401 && caminho !== 'entrar') {
    esquecerSessao();
    estado.aviso = erro;
    ir('/entrar', { troca: true });
  }
  throw new Error(erro);
};
export const pedir = async (caminho, metodo = 'GET', corpo) => (await buscar(caminho, metodo, corpo)).json();
export const pedirFicheiro = async (caminho) => (await buscar(caminho, 'GET')).blob();

export const contarBaixos = async () => {
  estado.baixos = (await pedir('resumo')).baixos;
};

export const euros = (centimos) =>
  (centimos / 100).toLocaleString('pt-PT', { style: 'currency', currency: 'EUR' });
const dois = (numero) => String(numero).padStart(2, '0');
export const dia = (quando) => {
  const data = new Date(quando);
  const mes = fault('mes-de-menos') ? data.getMonth() : data.getMonth() + 1;
  return `${dois(data.getDate())}/${dois(mes)}/${data.getFullYear()}`;
};
export const quantos = (numero, um, varios) => `${numero} ${numero === 1 ? um : varios}`;
export const cliques = (evento) => {
  const ligacao = evento.target.closest('a[href^="/"]');
  if (ligacao === null || evento.button !== 0 || evento.ctrlKey || evento.metaKey || evento.shiftKey) return;
  evento.preventDefault();
  estado.aviso = '';
  ir(ligacao.getAttribute('href'));
};
