//! The protocol's rules as conversations, and its promises over random networks.

mod bulk;
mod conversation;
mod ending;
mod lossy;
mod network;
mod scalar;
mod window;
mod world;
