import { randomBytes } from 'node:crypto';
import { artigosDe } from './artigos.js';
import { contasDe } from './contas.js';
import { novasEncomendas, novosArtigos, novosFornecedores, novosMovimentos, utilizadores } from './dados.js';

const texto = (valor, maximo) =>
  typeof valor === 'string' && valor.trim() !== '' && valor.trim().length <= maximo;

export default ({ fault, file }) => {
  const loja = {
    artigos: novosArtigos(),
    movimentos: novosMovimentos(),
    fornecedores: novosFornecedores(),
    encomendas: novasEncomendas(),
  };
  const sessoes = new Map();
  const artigos = artigosDe(loja, fault);

  const entrar = ({ utilizador, senha }) => {
    const quem = utilizadores.find((u) => u.id === utilizador && u.senha === senha);
    if (quem === undefined) return [401, { erro: 'Utilizador ou palavra-passe errados.' }];
    const chave = randomBytes(24).toString('base64url');
    sessoes.set(chave, quem);
    return [200, { chave, nome: quem.nome, papel: quem.papel }];
  };

  const vista = ({ autor, ...encomenda }) => ({
    ...encomenda,
    autor: utilizadores.find((u) => u.id === autor).nome,
    fornecedor: loja.fornecedores.find((f) => f.id === encomenda.fornecedor).nome,
    ...contasDe(encomenda.linhas, fault),
  });

  const encomendar = (quem, { fornecedor, linhas, nota }) => {
    if (!loja.fornecedores.some((f) => f.id === fornecedor)) return [422, { erro: 'Escolha o fornecedor.' }];
    if (!Array.isArray(linhas) || linhas.length === 0 || linhas.length > 30)
      return [422, { erro: 'Junte pelo menos um artigo.' }];
    const prontas = linhas.map(({ artigo, quantidade } = {}) => {
      const achado = loja.artigos.find((a) => a.id === artigo);
      const certa = Number.isInteger(quantidade) && quantidade >= 1 && quantidade <= 999;
      return achado && certa
        ? { artigo: achado.id, nome: achado.nome, quantidade, preco: achado.preco }
        : undefined;
    });
    if (prontas.includes(undefined))
      return [422, { erro: 'Cada linha precisa de um artigo e de 1 a 999 unidades.' }];
    const nova = {
      numero: Math.max(...loja.encomendas.map((e) => e.numero)) + 1,
      autor: quem.id,
      fornecedor,
      quando: new Date().toISOString(),
      nota: typeof nota === 'string' ? nota.trim().slice(0, 200) : '',
      linhas: prontas,
      estado: 'por aprovar',
    };
    loja.encomendas.unshift(nova);
    return [201, vista(nova)];
  };

  const encomendas = (quem, metodo, [numero, accao], corpo) => {
    const minha = (e) => quem.papel === 'chefia' || e.autor === quem.id;
    if (numero === undefined) {
      if (metodo === 'POST') return encomendar(quem, corpo);
      return [200, loja.encomendas.filter(minha).map(vista)];
    }
    const uma = loja.encomendas.find((e) => e.numero === Number(numero));
    if (uma === undefined || !(minha(uma) || fault('encomenda-alheia')))
      return [404, { erro: `Não há nenhuma encomenda ${numero} em seu nome.` }];
    if (accao === 'aprovar' && metodo === 'POST') {
      if (quem.papel !== 'chefia' && !fault('aprovar-sem-papel'))
        return [403, { erro: 'Só a chefia aprova encomendas.' }];
      uma.estado = 'aprovada';
    }
    return [200, vista(uma)];
  };

  const fornecedores = (quem, metodo, [id], corpo) => {
    if (metodo === 'PUT') {
      if (quem.papel !== 'chefia') return [403, { erro: 'Só a chefia altera fornecedores.' }];
      const um = loja.fornecedores.find((f) => f.id === Number(id));
      if (um === undefined) return [404, { erro: 'Este fornecedor não existe.' }];
      if (!texto(corpo.contacto, 60) || !/^[\d +]{9,16}$/.test(corpo.telefone ?? ''))
        return [422, { erro: 'Escreva o contacto e um telefone com pelo menos nove algarismos.' }];
      um.contacto = corpo.contacto.trim();
      um.telefone = corpo.telefone.trim();
    }
    return [
      200,
      loja.fornecedores.map((f) => ({
        ...f,
        artigos: loja.artigos.filter((a) => a.fornecedor === f.id).length,
      })),
    ];
  };

  const api = (quem, metodo, [recurso, ...resto], procura, corpo) => {
    switch (recurso) {
      case 'sair':
        return [200, {}];
      case 'resumo': {
        const baixos = loja.artigos.filter((a) =>
          fault('baixos-sem-os-iguais') ? a.stock < a.minimo : a.stock <= a.minimo,
        );
        return [200, { baixos: baixos.length }];
      }
      case 'artigos':
        return artigos(quem, metodo, resto, procura, corpo);
      case 'movimentos': {
        const artigo = procura.get('artigo') ?? '';
        return [200, loja.movimentos.filter((m) => artigo === '' || m.artigo === Number(artigo))];
      }
      case 'fornecedores':
        return fornecedores(quem, metodo, resto, corpo);
      case 'encomendas':
        return encomendas(quem, metodo, resto, corpo);
      default:
        return [404, { erro: 'Não existe.' }];
    }
  };

  const responder = (res, estado, corpo) => {
    const csv = typeof corpo === 'string';
    res.writeHead(estado, {
      'content-type': csv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    res.end(csv ? corpo : JSON.stringify(corpo));
  };

  return async (req, res) => {
    const { pathname, searchParams } = new URL(req.url, 'http://armazem');
    if (!pathname.startsWith('/api/')) {
      const pagina = /\.\w+$/.test(pathname) ? pathname : '/';
      if (await file(pagina, res)) return;
      res.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      return res.end('<!doctype html><html lang="pt-PT"><title>Não existe</title><h1>Não existe</h1></html>');
    }
    let escrito = '';
    for await (const bocado of req) escrito += bocado;
    let corpo = null;
    try {
      corpo = escrito === '' ? {} : JSON.parse(escrito);
    } catch {}
    if (corpo === null || typeof corpo !== 'object')
      return responder(res, 400, { erro: 'Esperava-se JSON.' });
    const partes = pathname.slice('/api/'.length).split('/');
    if (partes[0] === 'entrar' && req.method === 'POST') return responder(res, ...entrar(corpo));
    const chave = (req.headers.authorization ?? '').replace(/^Bearer /, '');
    const quem = sessoes.get(chave);
    if (quem === undefined) return responder(res, 401, { erro: 'A sessão terminou. Entre outra vez.' });
    if (partes[0] === 'sair') sessoes.delete(chave);
    responder(res, ...api(quem, req.method, partes, searchParams, corpo));
  };
};
