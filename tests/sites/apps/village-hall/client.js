// The committee's desk: every corner of the page looks after itself.
import './page.js';
import './hire.js';
import './hirers.js';
import './calendar.js';
import './rota.js';
import './bring.js';
import './house.js';
import './clock.js';
import './damage.js';
import './events.js';
import './suppliers.js';
import './visitors.js';
import './papers.js';
import './about.js';
