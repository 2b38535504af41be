// In Finnish, without labels: the buttons are icons. What they do is all there is to know of them.
const icon = (path: string) => `<svg width="16" height="16" viewBox="0 0 16 16"><path d="${path}"/></svg>`;

export const shopping = `<!doctype html><html lang="fi"><head><meta charset="utf-8"><title>Ostokset</title>
<style>.haettu{opacity:.4}.rivi{display:flex;gap:8px}.nappi{cursor:pointer;width:20px;height:20px;display:inline-block}</style></head>
<body><div class="sivu"><h1>Ostokset</h1><div class="uusi"><input type="text"><div class="nappi lisaa">${icon('M8 1v14M1 8h14')}</div></div>
<div class="lista"></div><div class="tila"></div></div><script>
(() => {
  const lista = document.querySelector('.lista'), kentta = document.querySelector('input'), tila = document.querySelector('.tila');
  const laske = () => { tila.textContent = lista.children.length ? 'Hakematta ' + lista.querySelectorAll('.rivi:not(.haettu)').length : ''; };
  const lisaa = () => {
    if (!kentta.value.trim()) return;
    const rivi = document.createElement('div');
    rivi.className = 'rivi';
    rivi.innerHTML = '<div class="nimi"></div><div class="nappi hae">${icon('M1 8l5 5L15 2')}</div><div class="nappi pois">${icon('M1 1l14 14M15 1L1 15')}</div>';
    rivi.querySelector('.nimi').textContent = kentta.value.trim();
    rivi.querySelector('.hae').addEventListener('click', () => { rivi.classList.toggle('haettu'); laske(); });
    rivi.querySelector('.pois').addEventListener('click', () => { rivi.remove(); laske(); });
    lista.append(rivi);
    kentta.value = '';
    laske();
  };
  document.querySelector('.lisaa').addEventListener('click', lisaa);
})();
</script></body></html>`;
