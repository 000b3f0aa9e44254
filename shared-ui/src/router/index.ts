export { BrowserRouter, Link, NavLink, Navigate, Outlet, Route, Routes, useLocation, useNavigate, useSearchParams, useNavigationType } from 'react-router-dom';
export type * from './remote-module.ts';
export { createScreenRoutes, type Screens } from './screen-routes.tsx';
