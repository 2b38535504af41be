import { mount } from 'svelte';
import Habits from './Habits.svelte';

mount(Habits, { target: document.querySelector('#here') });
